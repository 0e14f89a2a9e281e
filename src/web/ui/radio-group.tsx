import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Problem } from './field.tsx'

type Value = string | number | null
type Name = { label: string } | { labelledBy: string }

type Props<T extends Value> = Name & {
  values: readonly T[]
  /** Undefined: none yet. */
  chosen: T | undefined
  onChoose: (value: T) => void
  isDisabled?: (value: T) => boolean
  problem?: string | null
  /** The class of the element around the radio buttons. */
  className?: string
  /** The class of each label, which must be 44 px high on touch screens. */
  labelClass: string
  /** The class of each circle; without it, circles are hidden and the label must show whether it is checked. */
  circleClass?: string
  /** What the label of a value contains. */
  children: (value: T) => ReactNode
}

/** Radio buttons of which one can be checked, with a problem below them: Tab enters the group, arrow keys choose. */
export const RadioGroup = <T extends Value>({
  values,
  chosen,
  onChoose,
  isDisabled = () => false,
  problem = null,
  className,
  labelClass,
  circleClass,
  children,
  ...name
}: Props<T>) => {
  const id = useId()
  return (
    <>
      <div
        role="radiogroup"
        aria-label={'label' in name ? name.label : undefined}
        aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        className={className}
      >
        {values.map((value) => (
          <label
            key={String(value)}
            className={classNames(
              'pointer-coarse:min-h-11',
              circleClass === undefined && HIDDEN_CIRCLE_CLASS,
              labelClass,
            )}
          >
            <input
              type="radio"
              name={id}
              value={String(value)}
              checked={value === chosen}
              disabled={isDisabled(value)}
              onChange={() => onChoose(value)}
              className={
                circleClass === undefined ? 'sr-only top-1/2 left-1/2' : classNames('accent-action', circleClass)
              }
            />
            {children(value)}
          </label>
        ))}
      </div>
      {problem !== null && (
        <Problem id={id} className="mt-2">
          {problem}
        </Problem>
      )}
    </>
  )
}

/** The focus is shown around the label; the hidden circle, and so the focus, is in the middle of it. */
const HIDDEN_CIRCLE_CLASS =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-deep'
