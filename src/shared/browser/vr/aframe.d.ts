/** The part of A-Frame and its three.js that we use; neither brings types. */
declare module 'aframe' {
  export interface Vector3 {
    x: number;
    y: number;
    z: number;
    set(x: number, y: number, z: number): Vector3;
    copy(other: Vector3): Vector3;
    clone(): Vector3;
    sub(other: Vector3): Vector3;
    normalize(): Vector3;
    length(): number;
    project(camera: Camera): Vector3;
    unproject(camera: Camera): Vector3;
    setFromMatrixPosition(matrix: unknown): Vector3;
  }
  export interface Object3D {
    position: Vector3;
    rotation: { x: number; y: number; z: number; set(x: number, y: number, z: number): void };
    scale: Vector3 & { setScalar(value: number): void };
    visible: boolean;
    matrixWorld: unknown;
    children: Object3D[];
    geometry?: Disposable;
    material?: Material | Material[];
    add(...children: Object3D[]): Object3D;
    remove(child: Object3D): Object3D;
    traverse(visit: (object: Object3D) => void): void;
    localToWorld(point: Vector3): Vector3;
    worldToLocal(point: Vector3): Vector3;
    lookAt(x: number, y: number, z: number): void;
    updateMatrixWorld(force?: boolean): void;
    clear(): Object3D;
  }
  export interface Disposable {
    dispose(): void;
  }
  export interface Material extends Disposable {
    map?: Texture | null;
  }
  export interface Texture extends Disposable {
    colorSpace: string;
    needsUpdate: boolean;
  }
  export interface Camera extends Object3D {
    aspect: number;
    fov: number;
    updateProjectionMatrix(): void;
    updateWorldMatrix(updateParents: boolean, updateChildren: boolean): void;
  }
  export interface Gltf {
    scene: Object3D;
  }
  export interface GltfParser {
    textureLoader: unknown;
    options: { manager: unknown };
  }
  export interface Three {
    Vector3: new (x?: number, y?: number, z?: number) => Vector3;
    Vector2: new (x: number, y: number) => unknown;
    Group: new () => Object3D;
    Mesh: new (geometry: Disposable, material: Material) => Object3D;
    Box3: new () => {
      setFromObject(object: Object3D): { isEmpty(): boolean; getBoundingSphere(sphere: Sphere): Sphere };
    };
    Sphere: new () => Sphere;
    SphereGeometry: new (
      radius: number,
      across: number,
      down: number,
    ) => Disposable & {
      scale(x: number, y: number, z: number): unknown;
    };
    PlaneGeometry: new (width: number, height: number) => Disposable;
    MeshBasicMaterial: new (options: Record<string, unknown>) => Material;
    Texture: new (image: CanvasImageSource) => Texture;
    CanvasTexture: new (canvas: HTMLCanvasElement) => Texture;
    VideoTexture: new (video: HTMLVideoElement) => Texture;
    TextureLoader: new (manager: unknown) => unknown;
    Raycaster: new () => {
      setFromCamera(point: unknown, camera: Camera): void;
      intersectObject(object: Object3D, deep: boolean): { point: Vector3 }[];
    };
    HemisphereLight: new (sky: number, ground: number, intensity: number) => Object3D;
    DirectionalLight: new (color: number, intensity: number) => Object3D;
    GLTFLoader: new () => {
      register(plugin: (parser: GltfParser) => { name: string }): unknown;
      parse(data: ArrayBuffer, path: string, done: (gltf: Gltf) => void, failed: (error: unknown) => void): void;
    };
    DoubleSide: number;
    SRGBColorSpace: string;
  }
  export interface Entity extends HTMLElement {
    object3D: Object3D;
    components: Record<string, unknown>;
    setObject3D(name: string, object: Object3D): void;
    removeObject3D(name: string): void;
    getObject3D(name: string): Object3D | undefined;
  }
  export interface Sphere {
    center: Vector3;
    radius: number;
  }
  export interface Scene extends Entity {
    hasLoaded: boolean;
    camera: Camera | undefined;
    canvas: HTMLCanvasElement | undefined;
    renderer: (Disposable & { forceContextLoss(): void }) | undefined;
    enterVR(): Promise<unknown>;
    exitVR(): Promise<unknown>;
    is(state: string): boolean;
    resize(): void;
  }
  export interface LookControls {
    yawObject: Object3D;
    pitchObject: Object3D;
    magicWindowDeltaEuler: { x: number; y: number; z: number };
  }
  const aframe: { THREE: Three };
  export default aframe;
}
