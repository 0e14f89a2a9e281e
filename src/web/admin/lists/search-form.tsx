import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/field.tsx'

/** The length of the longest email address. */
const MAX_LENGTH = 254

/** A field to search a list; the search is in the URL (U-20). */
export const SearchForm = ({
  label,
  initialText,
  onSearch,
}: {
  label: string
  initialText: string
  onSearch: (search: string) => void
}) => {
  const [text, setText] = useState(initialText)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex max-w-full gap-2">
      <SearchField
        label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => setText(event.target.value)}
        className="min-h-12 w-60 min-w-0"
      />
      <Button variant="outline" type="submit">
        Search
      </Button>
    </form>
  )
}
