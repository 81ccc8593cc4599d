/** What tells a place of a tour from its others: a scene, or a hotspot in it. */
export const placeOf = (sceneKey: string, hotspotKey = '') => `${sceneKey} ${hotspotKey}`;
