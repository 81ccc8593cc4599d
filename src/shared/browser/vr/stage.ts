import type { Camera, Entity, LookControls, Object3D, Scene, Three, Vector3 } from 'aframe';
import { type Direction, directionOf, leaned, type Point, pointAt, radians, turned } from './directions.ts';
import { HeadsetMarks, type HeadsetPanel } from './headset.ts';
import { fetchBytes, pictureOf, playInto } from './load-media.ts';
import { free, model, panorama } from './scene-objects.ts';

export interface StageScene {
  key: string;
  kind: 'photo' | 'video' | 'model';
  file: string;
  hls: string | null;
}

/** A marked place of the scene. */
export interface StageMark {
  key: string;
  title: string;
  heading: number;
  pitch: number;
  point: Point | null;
}

/** Where a point of the scene is on the stage, in pixels; undefined: behind the viewer. */
export type OnStage = { x: number; y: number } | undefined;

/** Where a press met the scene. */
export interface Hit extends Direction {
  point: Point | null;
}

const FIELD_OF_VIEW = 75;
const NARROWEST = 35;
const WIDEST = 95;
/** In a headset a model of this size stands that far away, in metres. */
const HEADSET_MODEL = { scale: 0.6, height: 1.3, distance: 1.8 };
const EYES = 1.6;

/** A scene in A-Frame: what it shows, where the viewer looks, and what is marked. */
export class Stage {
  readonly #three: Three;
  readonly #scene: Scene;
  readonly #rig: Entity;
  readonly #eye: Entity;
  readonly #subject: Entity;
  readonly #headset: HeadsetMarks;
  #shown: StageScene | undefined;
  #end = () => {};
  #direction: Direction = { heading: 0, pitch: 0 };
  #frame = 0;

  constructor(three: Three, box: HTMLElement) {
    this.#three = three;
    const make = (name: string, attributes: Record<string, string> = {}) => {
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      return element as Entity;
    };
    this.#scene = make('a-scene', {
      embedded: '',
      'xr-mode-ui': 'enabled: false',
      'device-orientation-permission-ui': 'enabled: false',
      'loading-screen': 'enabled: false',
      'keyboard-shortcuts': 'enterVR: false',
      renderer: 'antialias: true; colorManagement: true',
      // The scene is told in words beside it.
      'aria-hidden': 'true',
    }) as Scene;
    this.#rig = make('a-entity');
    this.#eye = make('a-entity', {
      camera: `fov: ${FIELD_OF_VIEW}; near: 0.02`,
      'look-controls': 'mouseEnabled: false; touchEnabled: false; magicWindowTrackingEnabled: false',
      position: '0 0 0',
    });
    this.#subject = make('a-entity');
    this.#rig.append(this.#eye);
    this.#scene.append(this.#rig, this.#subject);
    this.#headset = new HeadsetMarks(three, { scene: this.#scene, rig: this.#rig, eye: this.#eye });
    this.#scene.addEventListener('enter-vr', this.#arrange);
    this.#scene.addEventListener('exit-vr', this.#arrange);
    box.append(this.#scene);
  }

  /** Waits until A-Frame has set the scene up. */
  async ready(): Promise<void> {
    if (this.#scene.hasLoaded) return;
    await new Promise((done) => this.#scene.addEventListener('loaded', done, { once: true }));
  }

  /** Calls a function for each frame. */
  eachFrame(draw: () => void): void {
    const next = () => {
      draw();
      this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  /**
   * Shows another scene, and frees the one before.
   * @returns the video of a film, which does not play yet
   * @throws Error when its file does not come or cannot be read
   */
  async show(
    scene: StageScene,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<HTMLVideoElement | undefined> {
    this.#clear();
    this.#shown = scene;
    const three = this.#three;
    if (scene.kind === 'video') return this.#showVideo(scene, signal);
    const bytes = await fetchBytes(scene.file, signal, onProgress);
    const object =
      scene.kind === 'model' ? await model(three, bytes) : panorama(three, new three.Texture(await pictureOf(bytes)));
    if (signal.aborted) free(object);
    else this.#put(object);
    return undefined;
  }

  async #showVideo(scene: StageScene, signal: AbortSignal): Promise<HTMLVideoElement> {
    const video = document.createElement('video');
    Object.assign(video, { playsInline: true, preload: 'auto', loop: true });
    const end = await playInto(video, scene);
    await new Promise<void>((done, failed) => {
      video.addEventListener('loadeddata', () => done(), { once: true });
      video.addEventListener('error', () => failed(new Error('The film cannot be played')), { once: true });
      signal.addEventListener('abort', () => failed(new Error('left')), { once: true });
    }).catch((error: unknown) => {
      end();
      throw error;
    });
    this.#end = end;
    this.#put(panorama(this.#three, new this.#three.VideoTexture(video)));
    return video;
  }

  #put(object: Object3D): void {
    this.#subject.setObject3D('mesh', object);
    this.#arrange();
  }

  #clear(): void {
    this.#end();
    this.#end = () => {};
    const object = this.#subject.getObject3D('mesh');
    if (object === undefined) return;
    this.#subject.removeObject3D('mesh');
    free(object);
  }

  /** The scene that is shown, or on its way. */
  get sceneKey(): string | undefined {
    return this.#shown?.key;
  }

  get #isModel(): boolean {
    return this.#shown?.kind === 'model';
  }

  get isInHeadset(): boolean {
    return this.#scene.is('vr-mode');
  }

  get #controls(): LookControls | undefined {
    return this.#eye.components['look-controls'] as LookControls | undefined;
  }

  /** Places the viewer: amid a panorama, before a model; in a headset the viewer stands, and the scene is turned to the start. */
  readonly #arrange = (): void => {
    const { position, rotation } = this.#rig.object3D;
    const subject = this.#subject.object3D;
    if (this.isInHeadset) {
      position.set(0, 0, 0);
      rotation.set(0, this.#isModel ? 0 : -radians(this.#direction.heading), 0);
      subject.scale.setScalar(this.#isModel ? HEADSET_MODEL.scale : 1);
      subject.position.set(0, this.#isModel ? HEADSET_MODEL.height : EYES, this.#isModel ? -HEADSET_MODEL.distance : 0);
    } else {
      rotation.set(0, 0, 0);
      subject.scale.setScalar(1);
      subject.position.set(0, 0, 0);
      this.look(this.#direction);
    }
    this.#headset.arrange(this.isInHeadset, this.#subject.object3D, this.#isModel);
  };

  /** How far before a model the viewer stands, so that all of it is seen. */
  #distance(camera: Camera): number {
    const up = radians(camera.fov) / 2;
    const across = Math.atan(Math.tan(up) * Math.max(0.2, camera.aspect || 1));
    return 1.1 / Math.sin(Math.min(up, across));
  }

  look(direction: Direction): void {
    this.#direction = { heading: turned(direction.heading), pitch: leaned(direction.pitch) };
    const controls = this.#controls;
    if (controls === undefined) return;
    const own = controls.magicWindowDeltaEuler;
    controls.yawObject.rotation.y = -radians(this.#direction.heading) - own.y;
    controls.pitchObject.rotation.x = radians(this.#direction.pitch) - own.x;
    const { camera } = this.#scene;
    if (camera === undefined || this.isInHeadset) return;
    // Now, not with the next frame: several keys may be pressed within one.
    const { rotation } = this.#eye.object3D;
    rotation.set(radians(this.#direction.pitch), -radians(this.#direction.heading), rotation.z);
    const { x, y, z } = this.#isModel ? pointAt(this.#direction, -this.#distance(camera)) : { x: 0, y: 0, z: 0 };
    this.#rig.object3D.position.set(x, y, z);
  }

  /** Where the viewer looks now: also where a phone was turned to. */
  get direction(): Direction {
    const { x, y } = this.#eye.object3D.rotation;
    if (this.isInHeadset || this.#controls === undefined) return this.#direction;
    return { heading: turned((-y * 180) / Math.PI), pitch: leaned((x * 180) / Math.PI) };
  }

  /** Whether the phone turns the view. */
  followPhone(follows: boolean): void {
    const { direction } = this;
    this.#eye.setAttribute(
      'look-controls',
      `mouseEnabled: false; touchEnabled: false; magicWindowTrackingEnabled: ${follows}`,
    );
    this.look(direction);
  }

  zoom(by: number): void {
    const { camera } = this.#scene;
    if (camera === undefined) return;
    camera.fov = Math.min(WIDEST, Math.max(NARROWEST, camera.fov + by));
    camera.updateProjectionMatrix();
    this.look(this.direction);
  }

  #pointOf({ heading, pitch, point }: Omit<StageMark, 'key' | 'title'>): Vector3 {
    const { x, y, z } = (this.#isModel ? point : null) ?? pointAt({ heading, pitch }, 10);
    return new this.#three.Vector3(x, y, z);
  }

  /** Where a mark is on a stage of this size. */
  onStage(mark: Omit<StageMark, 'key' | 'title'>, width: number, height: number): OnStage {
    const { camera } = this.#scene;
    if (camera === undefined) return undefined;
    // As the viewer looks now: the matrices are otherwise those of the frame before, and marks would trail behind a view that turns.
    if (!this.isInHeadset) camera.updateWorldMatrix(true, false);
    const place = this.#pointOf(mark).project(camera);
    if (place.z > 1 || place.z < -1) return undefined;
    return { x: ((place.x + 1) / 2) * width, y: ((1 - place.y) / 2) * height };
  }

  /** What is met at a place of the stage. @param x, y from 0 to 1 @returns undefined beside a model */
  hitAt(x: number, y: number): Hit | undefined {
    const { camera } = this.#scene;
    if (camera === undefined) return undefined;
    const three = this.#three;
    camera.updateWorldMatrix(true, false);
    if (!this.#isModel) {
      const towards = new three.Vector3(x * 2 - 1, 1 - y * 2, 0.5).unproject(camera);
      return { ...directionOf(towards), point: null };
    }
    const ray = new three.Raycaster();
    ray.setFromCamera(new three.Vector2(x * 2 - 1, 1 - y * 2), camera);
    const [nearest] = ray.intersectObject(this.#subject.object3D, true);
    if (nearest === undefined) return undefined;
    const point = this.#subject.object3D.worldToLocal(nearest.point.clone());
    return { ...this.direction, point: { x: point.x, y: point.y, z: point.z } };
  }

  /** Where to look from so that a mark is in the middle. */
  towards(mark: StageMark): Direction {
    if (!this.#isModel || mark.point === null) return { heading: mark.heading, pitch: mark.pitch };
    // From outside one looks the other way.
    const { heading, pitch } = directionOf(mark.point);
    return { heading: turned(heading + 180), pitch: -pitch };
  }

  /** The marks as a headset shows them. */
  mark(marks: readonly StageMark[], onOpen: (key: string) => void): void {
    const placed = marks.map((mark) => ({ ...mark, place: this.#pointOf(mark) }));
    this.#headset.show(placed, onOpen);
    this.#headset.arrange(this.isInHeadset, this.#subject.object3D, this.#isModel);
  }

  /** A text before the viewer's eyes, in a headset. */
  tell(panel: HeadsetPanel | undefined): void {
    this.#headset.tell(panel);
  }

  async enterHeadset(): Promise<void> {
    await this.#scene.enterVR();
  }

  async leaveHeadset(): Promise<void> {
    if (this.isInHeadset) await this.#scene.exitVR();
  }

  resize(): void {
    this.#scene.resize();
    this.look(this.direction);
  }

  /** Ends everything, and frees the memory. */
  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#clear();
    this.#headset.close();
    const { renderer } = this.#scene;
    this.#scene.remove();
    renderer?.dispose();
    renderer?.forceContextLoss();
  }
}
