import type { Disposable, Object3D, Texture, Three } from 'aframe';

/** Metres; anything in a headset is nearer. */
const SPHERE_RADIUS = 50;

/** A picture or film around the viewer: its middle at negative z. */
export function panorama(three: Three, texture: Texture): Object3D {
  texture.colorSpace = three.SRGBColorSpace;
  texture.needsUpdate = true;
  const sphere = new three.SphereGeometry(SPHERE_RADIUS, 64, 40);
  // Seen from inside, so mirrored.
  sphere.scale(-1, 1, 1);
  const mesh = new three.Mesh(sphere, new three.MeshBasicMaterial({ map: texture }));
  mesh.rotation.set(0, -Math.PI / 2, 0);
  return mesh;
}

/**
 * A model, moved and scaled to fit a sphere of radius 1 around the origin, with light.
 * @throws Error when it cannot be read
 */
export async function model(three: Three, bytes: Blob): Promise<Object3D> {
  const loader = new three.GLTFLoader();
  // Its textures lie in the file: read as pictures, since our policy of content lets nothing be fetched from a blob.
  loader.register((parser) => {
    parser.textureLoader = new three.TextureLoader(parser.options.manager);
    return { name: 'pictures' };
  });
  const data = await bytes.arrayBuffer();
  const { scene } = await new Promise<{ scene: Object3D }>((done, failed) => loader.parse(data, '', done, failed));
  const { center, radius } = new three.Box3().setFromObject(scene).getBoundingSphere(new three.Sphere());
  if (!(radius > 0)) throw new Error('The model is empty');
  const scale = 1 / radius;
  scene.scale.setScalar(scale);
  scene.position.set(-center.x * scale, -center.y * scale, -center.z * scale);
  const group = new three.Group();
  const sun = new three.DirectionalLight(0xffffff, 2);
  sun.position.set(2, 4, 3);
  group.add(scene, new three.HemisphereLight(0xffffff, 0x8a8a80, 2), sun);
  return group;
}

/** Frees what an object holds in the memory of the graphics card. */
export function free(object: Object3D): void {
  object.traverse(({ geometry, material }) => {
    geometry?.dispose();
    for (const one of [material ?? []].flat()) {
      for (const part of Object.values(one)) if (isTexture(part)) part.dispose();
      one.dispose();
    }
  });
}

const isTexture = (part: unknown): part is Disposable =>
  typeof part === 'object' && part !== null && 'isTexture' in part && 'dispose' in part;
