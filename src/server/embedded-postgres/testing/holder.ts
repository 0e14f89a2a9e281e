import { startEmbeddedPostgres } from '../start.ts'

// Holds a server until it is killed.
const server = await startEmbeddedPostgres({ dataFolder: process.argv[2]! })
process.send!({ url: server.url, folder: server.dataFolder })
setInterval(() => {}, 1000)
