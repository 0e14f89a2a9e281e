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
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    // A link, Back or a cleared filter changes the field; what is being typed meanwhile is not taken away.
    if (text === shown) setText(search)
  }
  const ask = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => ask(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, search])
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
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
        className="min-h-11 w-full rounded-control border border-edge bg-card px-3.5"
      />
    </form>
  )
}
