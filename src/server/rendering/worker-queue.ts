/** The order in which kinds of work get a thread. */
const TURNS = {
  'finish a picture': 0,
  // The watercolor is meant to be seen first (D1-127); then the longest plan, or the threads wait for it in
  // the end.
  'plan a watercolor': 1,
  'plan an oil': 2,
  'plan a drawing': 3,
  // The picture is already shown, on the sheet of its photo.
  'compose a sheet': 4,
  print: 5,
  'study a photo': 6,
  'warm up': 6,
  // A helper thread may be idle for a while, so it runs only when nothing else waits.
  help: 7,
  rest: 7,
} as const

export type Turn = keyof typeof TURNS

type Waiting = { readonly turn: Turn; readonly begin: () => Promise<unknown> }

/**
 * Starts tasks as threads become free, at most `threads` at a time. Pictures in progress are finished before others are
 * started, whichever came first. The next task is chosen after the current tick, so that all of its tasks are
 * considered.
 */
export function drawingQueue(threads: number) {
  const waiting: Waiting[] = []
  let busy = 0
  const beginSome = () => {
    while (busy < threads && waiting.length > 0) {
      const next = waiting.reduce((one, other) => (TURNS[other.turn] < TURNS[one.turn] ? other : one))
      waiting.splice(waiting.indexOf(next), 1)
      busy += 1
      void next.begin().finally(() => {
        busy -= 1
        setImmediate(beginSome)
      })
    }
  }
  return <Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ turn, begin: () => task().then(resolve, reject) })
      setImmediate(beginSome)
    })
}
