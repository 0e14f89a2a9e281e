import { type ReactNode, useId } from 'react'

/** One of the three choices: a numbered title above the radio buttons that it labels. */
export function Picker({
  step,
  title,
  hint,
  children,
  className,
}: {
  step: number
  title: string
  hint?: string
  /** `titleId`: the id of the title. */
  children: (titleId: string) => ReactNode
  className?: string
}) {
  const titleId = useId()
  return (
    <div className={`picker ${className ?? ''}`}>
      <div className="picker-title">
        <span aria-hidden="true" className="picker-step">
          {step}
        </span>
        <h2 id={titleId} className="text-[1.2rem]">
          {title}
        </h2>
        {hint && <span className="ml-auto text-sm text-soft">{hint}</span>}
      </div>
      {children(titleId)}
    </div>
  )
}
