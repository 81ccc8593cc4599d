import type { Entity, Object3D, Scene, Three, Vector3 } from 'aframe';
import { free } from './scene-objects.ts';

interface Mark {
  key: string;
  title: string;
  place: Vector3;
}

/** What is told before the viewer's eyes. */
export interface HeadsetPanel {
  title: string;
  text: string;
  /** What closes it. */
  close: string;
  picture: HTMLImageElement | undefined;
}

const FUSE_MS = 1500;
/** The canvas of a text has that many pixels for each metre. */
const PIXELS = 512;
const FONT = '"Onest", "Noto Sans", system-ui, sans-serif';
const INK = '#ffffff';
const GROUND = '#10201e';
const MARKS = 'vr-mark';

/** Words on a plane. */
function lines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const found: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const word of part.split(/\s+/u)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && context.measureText(longer).width > width) {
        found.push(line);
        line = word;
      } else line = longer;
    }
    found.push(line);
  }
  return found;
}

/**
 * What a headset shows of marks: signs with titles that are opened by a controller, or by looking at them for a moment. Beside the
 * headset they are buttons over the stage.
 */
export class HeadsetMarks {
  readonly #three: Three;
  readonly #scene: Scene;
  readonly #eye: Entity;
  readonly #signs: Entity;
  #places: { entity: Entity; place: Vector3 }[] = [];
  #panel: Entity | undefined;

  constructor(three: Three, { scene, rig, eye }: { scene: Scene; rig: Entity; eye: Entity }) {
    this.#three = three;
    this.#scene = scene;
    this.#eye = eye;
    this.#signs = document.createElement('a-entity') as Entity;
    this.#signs.setAttribute('visible', 'false');
    scene.append(this.#signs);
    scene.addEventListener('enter-vr', () => this.#addPointers(rig), { once: true });
  }

  /** Controllers, and a ring amid the view for headsets without them. */
  #addPointers(rig: Entity): void {
    const gaze = document.createElement('a-entity');
    gaze.setAttribute('cursor', `fuse: true; fuseTimeout: ${FUSE_MS}`);
    gaze.setAttribute('raycaster', `objects: .${MARKS}`);
    gaze.setAttribute('position', '0 0 -1');
    gaze.setAttribute('geometry', 'primitive: ring; radiusInner: 0.012; radiusOuter: 0.018');
    gaze.setAttribute('material', 'color: #ffffff; shader: flat; opacity: 0.9');
    this.#eye.append(gaze);
    for (const hand of ['left', 'right']) {
      const controller = document.createElement('a-entity');
      // Models of controllers would come from another server.
      controller.setAttribute('laser-controls', `hand: ${hand}; model: false`);
      controller.setAttribute('raycaster', `objects: .${MARKS}; far: 60`);
      rig.append(controller);
    }
  }

  show(marks: readonly Mark[], onOpen: (key: string) => void): void {
    this.#clear();
    this.#places = marks.map(({ key, title, place }) => {
      const entity = this.#plane((context) => {
        context.font = `600 44px ${FONT}`;
        return lines(context, title, 400).slice(0, 3);
      }, 1);
      entity.addEventListener('click', () => onOpen(key));
      this.#signs.append(entity);
      return { entity, place };
    });
  }

  /** A plane with words, as wide as told in metres. */
  #plane(write: (context: CanvasRenderingContext2D) => string[], width: number, picture?: HTMLImageElement): Entity {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const entity = document.createElement('a-entity') as Entity;
    if (context === null) return entity;
    canvas.width = width * PIXELS;
    const words = write(context);
    const { font } = context;
    const size = Number(/(\d+)px/u.exec(font)?.[1] ?? 32);
    const pictureHeight = picture === undefined ? 0 : Math.min(480, (picture.height / picture.width) * canvas.width);
    canvas.height = words.length * size * 1.35 + 48 + pictureHeight;
    context.font = font;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.strokeStyle = INK;
    context.lineWidth = 6;
    context.strokeRect(3, 3, canvas.width - 6, canvas.height - 6);
    if (picture !== undefined) context.drawImage(picture, 12, 12, canvas.width - 24, pictureHeight - 24);
    context.fillStyle = INK;
    context.textAlign = 'center';
    for (const [place, line] of words.entries())
      context.fillText(line, canvas.width / 2, pictureHeight + 24 + size * (1 + place * 1.35));
    const three = this.#three;
    const texture = new three.CanvasTexture(canvas);
    texture.colorSpace = three.SRGBColorSpace;
    const plane = new three.PlaneGeometry(width, canvas.height / PIXELS);
    const material = new three.MeshBasicMaterial({ map: texture, side: three.DoubleSide });
    entity.classList.add(MARKS);
    entity.addEventListener('loaded', () => entity.setObject3D('mesh', new three.Mesh(plane, material)), {
      once: true,
    });
    return entity;
  }

  /** Puts the signs where the scene is. */
  arrange(isInHeadset: boolean, subject: Object3D, isModel: boolean): void {
    this.#signs.setAttribute('visible', String(isInHeadset));
    subject.updateMatrixWorld(true);
    for (const { entity, place } of this.#places) {
      const { object3D } = entity;
      const { x, y, z } = subject.localToWorld(place.clone());
      object3D.position.set(x, y, z);
      object3D.scale.setScalar(isModel ? 0.25 : 2);
      object3D.lookAt(0, isInHeadset ? 1.6 : 0, 0);
    }
    if (!isInHeadset) this.tell(undefined);
  }

  tell(panel: HeadsetPanel | undefined): void {
    if (this.#panel !== undefined) this.#remove(this.#panel);
    this.#panel = undefined;
    if (panel === undefined || !this.#scene.is('vr-mode')) return;
    const write = (context: CanvasRenderingContext2D) => {
      context.font = `500 30px ${FONT}`;
      return [...lines(context, panel.title, 660), '', ...lines(context, panel.text, 660), '', `[ ${panel.close} ]`];
    };
    const entity = this.#plane(write, 1.4, panel.picture);
    entity.setAttribute('position', '0 0 -1.6');
    entity.addEventListener('click', () => this.tell(undefined));
    this.#eye.append(entity);
    this.#panel = entity;
  }

  #remove(entity: Entity): void {
    const object = entity.getObject3D('mesh');
    if (object !== undefined) free(object);
    entity.remove();
  }

  #clear(): void {
    for (const { entity } of this.#places) this.#remove(entity);
    this.#places = [];
  }

  close(): void {
    this.tell(undefined);
    this.#clear();
  }
}
