import { PrintRefusal } from './refusal.ts'

/** The vendor's catalog as it was in September 2026; the sandbox makes framed prints (category 105) only. */
export const CATEGORIES = [
  { id: 101, name: 'Canvas' },
  { id: 102, name: 'Framed Canvas' },
  { id: 103, name: 'Fine Art Paper' },
  { id: 105, name: 'Framed Fine Art Paper' },
  { id: 106, name: 'Metal' },
  { id: 107, name: 'Peel and Stick' },
  { id: 108, name: 'Foam-mounted Print' },
]
export const FRAMED = 105

type Frame = {
  readonly name: string
  readonly look: string
  readonly maxWidth: number
  readonly maxHeight: number
}

const small = (name: string, look: string): Frame => ({ name, look, maxWidth: 36, maxHeight: 24 })
const large = (name: string, look: string): Frame => ({ name, look, maxWidth: 60, maxHeight: 40 })

/** The frames by subcategory id; `look` is a frame's color on the sandbox's own page. */
export const FRAMES: ReadonlyMap<number, Frame> = new Map([
  [105001, small('0.875x0.875 Black Frame', '#1c1b1a')],
  [105002, small('0.875x0.875 White Frame', '#f1efe9')],
  [105003, small('0.875x0.875 Oak Frame', '#b98a55')],
  [105005, large('1.25x0.875 Black Frame', '#1c1b1a')],
  [105006, large('1.25x0.875 White Frame', '#f1efe9')],
  [105007, large('1.25x0.875 Oak Frame', '#b98a55')],
  [105008, large('0.875x1.125 Natural Wood Frame', '#c9a273')],
  [105009, large('0.875x1.125 Black Frame', '#1c1b1a')],
  [105010, large('0.875x1.125 White Frame', '#f1efe9')],
  [105011, large('0.875x1.125 Gold Frame', '#b8924a')],
  [105012, large('0.875x1.125 Espresso Frame', '#3b2a20')],
])

type Group = { readonly name: string; readonly items: readonly (readonly [id: number, name: string])[] }

/** The options, which are the same for every frame. The first of a group is the default. */
const GROUPS: readonly Group[] = [
  {
    name: 'Mat Size',
    items: [
      [64, 'No Mat'],
      [65, '1.0 inch on each side'],
      [66, '1.5 inches on each side'],
      [67, '2.0 inches on each side'],
      [68, '2.5 inches on each side'],
      [69, '3.0 inches on each side'],
      [70, '3.5 inches on each side'],
      [71, '4.0 inches on each side'],
      [72, '4.5 inches on each side'],
      [73, '5.0 inches on each side'],
    ],
  },
  {
    name: 'Paper Type',
    items: [
      [74, 'Archival Matte Fine Art Paper'],
      [75, 'Hot Press Fine Art Paper'],
      [76, 'Cold Press Fine Art Paper'],
      [77, 'Metallic Fine Art Paper'],
      [78, 'Semi-Glossy Fine Art Paper'],
      [79, 'Glossy Fine Art Paper'],
      [82, 'Somerset Velvet Fine Art Paper'],
      [156, 'Canvas'],
    ],
  },
  {
    name: 'Framed Fine Art Paper Hanging Hardware',
    items: [
      [83, 'Hanging Wire installed on frame'],
      [93, 'Sawtooth Hanger installed'],
      [135, 'Corner Sawtooth Hanger installed'],
      [223, 'Three-point Security Hardware installed'],
    ],
  },
  {
    name: 'Framed Fine Art Paper Backing',
    items: [
      [94, 'No Backing'],
      [95, 'Kraft Paper Backing'],
    ],
  },
  {
    name: 'Mat Color',
    items: [
      [96, 'White'],
      [97, 'White with Black Core'],
      [98, 'Smooth Black'],
      [99, 'Antique White'],
      [101, 'Dawn Grey'],
      [102, 'Cream'],
      [103, 'Sand'],
      [104, 'Off White'],
      [105, 'Pearl'],
      [106, 'Silver Florentine'],
      [107, 'French Blue'],
      [108, 'Indigo'],
      [109, 'Sauterne'],
      [110, 'Moss Point Green'],
    ],
  },
  {
    name: 'Glazing',
    items: [
      [146, 'Acrylic Glass (recommended)'],
      [147, 'No Glass'],
    ],
  },
  {
    name: 'Print Mounting',
    items: [
      [148, 'Dry Mounted to Foam Core'],
      [149, 'Loose Mounted'],
    ],
  },
]

export type ChosenOption = { readonly optionId: number; readonly optionGroupName: string; readonly optionName: string }

/** One option per group: the chosen one, otherwise the default. Throws the vendor's refusal of an invalid one. */
export function resolveOptions(subcategoryId: number, optionIds: readonly number[]): ChosenOption[] {
  const ids = new Set(GROUPS.flatMap(({ items }) => items.map(([id]) => id)))
  if (!FRAMES.has(subcategoryId)) throw new PrintRefusal(400, `Subcategory ${subcategoryId} does not exist.`)
  if (optionIds.some((id) => !ids.has(id))) throw notAssociated(subcategoryId)
  return GROUPS.map(({ name, items }) => {
    const [optionId, optionName] = items.find(([id]) => optionIds.includes(id)) ?? items[0]!
    return { optionId, optionGroupName: name, optionName }
  })
}

/** The vendor's message for an option that a product does not have. */
export const notAssociated = (subcategoryId: number): PrintRefusal =>
  new PrintRefusal(400, `orderItemOptions contains an option that is not associated to subcategory ${subcategoryId}.`)

/** Inches of mat on each side. */
export const matOf = (options: readonly ChosenOption[]): number => {
  const mat = options.find(({ optionGroupName }) => optionGroupName === 'Mat Size')!.optionName
  return Number.parseFloat(mat) || 0
}

export const subcategories = () =>
  [...FRAMES].map(([subcategoryId, { name, maxWidth, maxHeight }]) => ({
    subcategoryId,
    name,
    minimumWidth: '5.00',
    maximumWidth: maxWidth.toFixed(2),
    minimumHeight: '5.00',
    maximumHeight: maxHeight.toFixed(2),
    requiredDPI: 300,
  }))

export const optionGroups = () =>
  GROUPS.map(({ name, items }) => ({
    optionGroup: name,
    optionGroupItems: items.map(([optionId, optionName]) => ({ optionId, optionName })),
  }))
