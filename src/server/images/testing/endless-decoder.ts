import { startDecodeWatch } from '../decode-watch.ts'

/** A decoder caught in a loop, in a process with a watch. */
startDecodeWatch().begin({ cpuMs: 60_000, rssMb: 2000 })
process.send!('caught', () => {
  for (;;);
})
