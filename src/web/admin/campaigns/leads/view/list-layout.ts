import { useMemo } from 'react'
import { z } from '#web/admin/zod.ts'
import { parsed, stored, useStored } from '#web/kit/browser-storage.ts'

/** The columns of a home list that can be hidden, in order; the home itself is always shown. */
export const LEAD_COLUMNS = [
  'sale',
  'agent',
  'contact',
  'suitability',
  'artwork',
  'oil',
  'pencil',
  'processing',
  'access_code',
  'stage',
  'links',
] as const
export type LeadColumn = (typeof LEAD_COLUMNS)[number]

export const DENSITIES = { comfortable: 'Comfortable', compact: 'Compact' } as const
type Density = keyof typeof DENSITIES

/** The layout of home lists in this browser, for every campaign and saved view. */
const ListLayout = z.object({
  hidden: z.array(z.enum(LEAD_COLUMNS)),
  density: z.enum(Object.keys(DENSITIES) as [Density, ...Density[]]),
})
export type ListLayout = z.output<typeof ListLayout>

export const DEFAULT_LAYOUT: ListLayout = { hidden: [], density: 'comfortable' }

export const listLayout = stored('gablework.lead-layout', (text) => parsed(ListLayout, text) !== null)

/** The stored layout, or the default if it cannot be read. */
export const readLayout = (text: string | null): ListLayout =>
  (text === null ? null : parsed(ListLayout, text)) ?? DEFAULT_LAYOUT

/** The layout with a column shown or hidden. */
export const withColumn = (layout: ListLayout, column: LeadColumn, isShown: boolean): ListLayout => {
  const others = layout.hidden.filter((name) => name !== column)
  return { ...layout, hidden: isShown ? others : [...others, column] }
}

/** The layout of this browser, always up to date; the same object until it changes. */
export function useListLayout(): ListLayout {
  const text = useStored(listLayout)
  return useMemo(() => readLayout(text), [text])
}
