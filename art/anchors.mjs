// Where a prop stands beside an object. Pictures of objects are 960 x 720 and show floor or counter along their lower edge.

/** The most that a picture is enlarged: more would show its grain. */
const zoom = 1.22
const spare = { x: 960 - 960 / zoom, y: 720 - 720 / zoom }

/** Objects that hang: cut at the foot of the picture instead of at its top. */
const high = new Set(['fan', 'chandelier', 'light', 'split-ac', 'star-light', 'tube-light', 'cctv-dome', 'wall-fan'])

const framings = [
  { cut: 1, side: 0.765, size: 0.5 },
  { cut: 0, side: 0.235, size: 0.5 },
  { cut: 0.86, side: 0.745, size: 0.53 },
]

/** Steady for a pair, and different for most jobs of one object. */
const framingOf = (object, job) =>
  framings[[...`${object}${job}`].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 9973, 7) % framings.length]

/** The cut of the object's picture (left, top, zoom), and of the prop the middle, the foot and the width, in shares of the card. */
export function anchorOf(object, job) {
  const { cut, side, size } = framingOf(object, job)
  return { cut: [spare.x * cut, spare.y * (high.has(object) ? 0.35 : 0.85), zoom], side, size, foot: 0.955 }
}
