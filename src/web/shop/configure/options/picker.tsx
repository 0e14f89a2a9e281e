import { useId, type ReactNode } from 'react'

/** One of the three clicks: a named group of radio buttons. */
export function Picker({
  step,
  title,
  remark,
  children,
  className,
}: {
  step: number
  title: string
  remark?: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <fieldset className={`picker ${className ?? ''}`} aria-labelledby={id}>
      <div className="picker-title">
        <span aria-hidden="true" className="picker-step">
          {step}
        </span>
        <h2 id={id} className="text-[1.2rem]">
          {title}
        </h2>
        {remark && <span className="ml-auto text-sm text-soft">{remark}</span>}
      </div>
      {children}
    </fieldset>
  )
}

/** A radio button that looks like what it chooses. */
export const Choice = ({
  group,
  value,
  isChosen,
  onChoose,
  className,
  children,
}: {
  group: string
  value: string
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}) => (
  <label className={`choice ${className ?? ''}`}>
    <input type="radio" className="sr-only" name={group} value={value} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
)
