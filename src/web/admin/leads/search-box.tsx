import { type Ref, useEffect, useEffectEvent, useState } from 'react'

/** Long enough that a word is one question, short enough that the answer is there at once. */
const WAIT_MS = 100

/** D3-114: searches while one types. */
export const SearchBox = ({
  search,
  onSearch,
  ref,
}: {
  search: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}) => {
  const [text, setText] = useState(search)
  const [told, setTold] = useState(search)
  if (search !== told) {
    // The address was changed by somebody else: a link, Back, a cleared filter.
    setTold(search)
    setText(search)
  }
  const tell = useEffectEvent((next: string) => {
    setTold(next)
    onSearch(next)
  })
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => tell(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, told])
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="min-w-0 flex-1 basis-60 max-md:basis-full"
    >
      <input
        ref={ref}
        type="search"
        aria-label="Search properties"
        aria-keyshortcuts="/"
        placeholder="Street, city, agent or brokerage"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(text)}
        className="min-h-11 w-full rounded-control border border-edge bg-card px-3.5"
      />
    </form>
  )
}
