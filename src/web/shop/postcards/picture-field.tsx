import { TextField } from '#web/ui/field.tsx'
import type { CardPicture } from './card-picture.ts'

type Props = { label: string; value: string; picture: CardPicture; onChange: (value: string) => void }

/** An editable URL, with the result below it. */
export const PictureField = ({ label, value, picture, onChange }: Props) => {
  const isWrong = picture.state === 'failed' || picture.state === 'empty'
  return (
    <div aria-live="polite">
      <TextField
        label={label}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={value}
        problem={isWrong ? pictureStatusText(picture) : null}
        hint={pictureStatusText(picture)}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  )
}

function pictureStatusText(picture: CardPicture): string {
  if (picture.state === 'ready') return `${picture.width} × ${picture.height} px`
  if (picture.state === 'loading') return 'Looking for the picture...'
  return picture.state === 'failed' ? picture.message : 'Enter the URL of a picture.'
}
