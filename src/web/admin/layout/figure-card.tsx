import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type Props = { name: string; value: string; beside?: ReactNode; className?: string; children?: ReactNode }

/** A figure in a list of figures (`dl`): its name, its value with a detail beside it, and more entries (`dd`) below. */
export const FigureCard = ({ name, value, beside, className, children }: Props) => (
  <Card className={className}>
    <dt className="text-soft">{name}</dt>
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="text-2xl font-semibold tabular-nums">{value}</span>
      {beside}
    </dd>
    {children}
  </Card>
)
