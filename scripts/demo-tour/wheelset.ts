type Color = readonly [red: number, green: number, blue: number];
type Ring = readonly [along: number, radius: number];

const AROUND = 56;

interface Part {
  color: Color;
  metallic: number;
  /** The outline that is turned around the x axis. */
  rings: readonly Ring[];
}

const wheel = (side: 1 | -1): Ring[] =>
  (
    [
      [0.66, 0.1],
      [0.66, 0.17],
      [0.7, 0.2],
      [0.71, 0.38],
      [0.68, 0.4],
      [0.68, 0.508],
      [0.705, 0.512],
      [0.72, 0.478],
      [0.82, 0.472],
      [0.82, 0.4],
      [0.78, 0.37],
      [0.77, 0.2],
      [0.84, 0.17],
      [0.84, 0.1],
    ] as const
  ).map(([along, radius]) => [along * side, radius]);

const bearing = (side: 1 | -1): Ring[] =>
  (
    [
      [0.93, 0.0001],
      [0.93, 0.15],
      [0.96, 0.165],
      [1.13, 0.165],
      [1.15, 0.14],
      [1.15, 0.0001],
    ] as const
  ).map(([along, radius]) => [along * side, radius]);

/** A wheelset of a wagon in metres: an axle, two wheels with flanges, two bearings. */
const PARTS: readonly Part[] = [
  {
    color: [0.33, 0.34, 0.36],
    metallic: 0.6,
    rings: [
      [-1.1, 0.065],
      [-0.92, 0.065],
      [-0.9, 0.09],
      [-0.6, 0.095],
      [-0.4, 0.08],
      [0.4, 0.08],
      [0.6, 0.095],
      [0.9, 0.09],
      [0.92, 0.065],
      [1.1, 0.065],
    ],
  },
  { color: [0.46, 0.45, 0.44], metallic: 0.75, rings: wheel(1) },
  { color: [0.46, 0.45, 0.44], metallic: 0.75, rings: wheel(-1) },
  { color: [0.05, 0.32, 0.3], metallic: 0.2, rings: bearing(1) },
  { color: [0.05, 0.32, 0.3], metallic: 0.2, rings: bearing(-1) },
];

/** A part as triangles: each piece of the outline is a band of its own, so that edges stay sharp. */
function turned(rings: readonly Ring[]) {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let at = 0; at + 1 < rings.length; at += 1) {
    const [[x1, r1], [x2, r2]] = [rings[at] ?? [0, 0], rings[at + 1] ?? [0, 0]];
    const length = Math.hypot(x2 - x1, r2 - r1) || 1;
    // The outlines of the left side run the other way.
    const out = (rings[0]?.[0] ?? 0) > 0 || rings[0]?.[0] === -1.1 ? 1 : -1;
    const [nx, nr] = [(-(r2 - r1) / length) * out, ((x2 - x1) / length) * out];
    const first = positions.length / 3;
    for (let step = 0; step <= AROUND; step += 1) {
      const angle = (step / AROUND) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      positions.push(x1, r1 * cos, r1 * sin, x2, r2 * cos, r2 * sin);
      normals.push(nx, nr * cos, nr * sin, nx, nr * cos, nr * sin);
    }
    for (let step = 0; step < AROUND; step += 1) {
      const corner = first + step * 2;
      indices.push(corner, corner + 1, corner + 2, corner + 1, corner + 3, corner + 2);
    }
  }
  return { positions, normals, indices };
}

const FLOAT = 5126;
const SHORT = 5123;

/** The wheelset as GLB (Khronos glTF 2.0, section 4). */
export function wheelset(): Buffer {
  const chunks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let offset = 0;
  const put = (bytes: Buffer, accessor: object, target: number): number => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: bytes.length, target });
    accessors.push({ bufferView: bufferViews.length - 1, ...accessor });
    chunks.push(padded);
    offset += padded.length;
    return accessors.length - 1;
  };
  const bytesOf = (numbers: readonly number[]) => Buffer.from(new Float32Array(numbers).buffer);
  const primitives = PARTS.map(({ rings }, material) => {
    const { positions, normals, indices } = turned(rings);
    const axis = (at: number) => positions.filter((_, place) => place % 3 === at);
    const bounds = {
      min: [0, 1, 2].map((at) => Math.fround(Math.min(...axis(at)))),
      max: [0, 1, 2].map((at) => Math.fround(Math.max(...axis(at)))),
    };
    const count = positions.length / 3;
    const POSITION = put(bytesOf(positions), { componentType: FLOAT, count, type: 'VEC3', ...bounds }, 34_962);
    const NORMAL = put(bytesOf(normals), { componentType: FLOAT, count, type: 'VEC3' }, 34_962);
    const corners = Buffer.from(new Uint16Array(indices).buffer);
    const list = put(corners, { componentType: SHORT, count: indices.length, type: 'SCALAR' }, 34_963);
    return { attributes: { POSITION, NORMAL }, indices: list, material };
  });
  const json = JSON.stringify({
    asset: { version: '2.0', generator: 'scripts/demo-tour' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'wheelset' }],
    meshes: [{ primitives }],
    materials: PARTS.map(({ color, metallic }) => ({
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: [...color, 1], metallicFactor: metallic, roughnessFactor: 0.5 },
    })),
    buffers: [{ byteLength: offset }],
    bufferViews,
    accessors,
  });
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4, ' '));
  const binary = Buffer.concat(chunks);
  const chunk = (type: string, bytes: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(bytes.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, bytes]);
  };
  const body = Buffer.concat([chunk('JSON', text), chunk('BIN\0', binary)]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}
