import { UNDERSTOOD } from '#domain/artwork/direction-effects.ts'

/** The vocabulary that our engine understands in a prompt, shown on request (E-49). */
export const UnderstoodWords = ({ className }: { className?: string }) => (
  <details className={className}>
    <summary className="cursor-pointer py-2.5 font-medium">Words our engine understands</summary>
    <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
      {UNDERSTOOD.map(([label, words]) => (
        <div key={label} className="contents">
          <dt className="font-medium">{label}</dt>
          <dd className="text-soft">{words}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-soft">
      “No snow” or “not too vivid” works, too. Snow, leaves and lit windows appear where the photo clearly shows a roof,
      a lawn, trees or windows. Power lines against the sky are left out of every picture.
    </p>
  </details>
)
