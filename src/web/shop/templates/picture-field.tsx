import { useId } from 'react'
import type { CardPicture } from './card-picture.ts'

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

export const TextField = ({ label, value, onChange }: FieldProps) => {
  const id = useId()
  return (
    <div>
      <Label id={id}>{label}</Label>
      <input
        id={id}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        className={INPUT}
      />
    </div>
  )
}

/** An editable URL, with the result below it. */
export const PictureField = ({ label, value, picture, onChange }: FieldProps & { picture: CardPicture }) => {
  const id = useId()
  const isWrong = picture.state === 'failed' || picture.state === 'empty'
  return (
    <div>
      <Label id={id}>{label}</Label>
      <input
        id={id}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-found`}
        onChange={(event) => onChange(event.target.value.trim())}
        className={INPUT}
      />
      <p
        id={`${id}-found`}
        aria-live="polite"
        className={isWrong ? 'mt-1.5 text-sm text-error' : 'mt-1.5 text-sm text-soft'}
      >
        {wordsFor(picture)}
      </p>
    </div>
  )
}

function wordsFor(picture: CardPicture): string {
  if (picture.state === 'ready') return `${picture.width} × ${picture.height} px`
  if (picture.state === 'loading') return 'Looking for the picture…'
  return picture.state === 'failed' ? picture.message : 'Enter the web address of a picture.'
}

const Label = ({ id, children }: { id: string; children: string }) => (
  <label htmlFor={id} className="mb-1.5 block font-semibold">
    {children}
  </label>
)

const INPUT =
  'min-h-12 w-full rounded-control border border-edge bg-card px-3.5 text-base aria-invalid:border-error hover:border-ink'
