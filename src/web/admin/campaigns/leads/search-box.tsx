import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '#web/ui/field.tsx'

/** The minimum time between two searches while the first has no response. */
const SEARCH_INTERVAL_MS = 150

/** Searches as you type: at once, or after the response to a running search (D3-114). */
export const SearchBox = ({
  search,
  isWaiting,
  onSearch,
  ref,
}: {
  search: string
  /** Whether a search is running; fast typing does not start one per letter. */
  isWaiting: boolean
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}) => {
  const [text, setText] = useState(search)
  const [searchText, setSearchText] = useState(search)
  /** Texts typed and searched for that are not in the URL yet. */
  const [recent, setRecent] = useState<readonly string[]>([])
  if (search !== searchText) {
    setSearchText(search)
    const index = recent.indexOf(search)
    setRecent(recent.slice(index + 1))
    // A link, Back or a cleared filter changes the field; a response to earlier typing does not overwrite later typing.
    if (index === -1) setText(search)
  }
  const sentAt = useRef(-Infinity)
  const send = (query: string) => {
    sentAt.current = performance.now()
    setRecent([...recent, query])
    onSearch(query)
  }
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    if (text === search) return
    const waitMs = isWaiting ? sentAt.current + SEARCH_INTERVAL_MS - performance.now() : 0
    const timer = setTimeout(() => sendLatest(text), Math.max(0, waitMs))
    return () => clearTimeout(timer)
  }, [text, search, isWaiting])
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="min-w-0 flex-1 basis-44 max-md:basis-full"
    >
      <SearchField
        ref={ref}
        label="Search homes"
        aria-keyshortcuts="/"
        placeholder="Street, city, agent"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && text !== search && send(text)}
        className="min-h-11 w-full"
      />
    </form>
  )
}
