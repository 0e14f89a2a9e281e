import { FunctionsClient, type FunctionsHttpError } from '@supabase/functions-js'
import sharp from 'sharp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openVendors } from '#server/boot/compose-vendors.ts'
import { readConfig } from '#server/config.ts'
import { openPhotoReader } from '#server/images/photo-reader.ts'
import { fourColors } from '#server/images/testing/pictures.ts'
import type { DrawingRequest } from '#server/ports/artwork.ts'
import { quickStylist, SILENT } from '../context.ts'
import { testFolder } from '../folder.ts'
import { wholeSandbox } from '../vendors/whole-sandbox.ts'
import { startTestWorkers } from '../workers.ts'
import { ANON_KEY, SESSION, testServer } from './http.ts'

export type Sandbox = Awaited<ReturnType<typeof wholeSandbox>> & { readonly photos: ReturnType<typeof openPhotoReader> }

/** Opens one sandbox and one photo reader for all tests of a file. */
export function sandboxOfFile(): () => Sandbox {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = { ...(await wholeSandbox()), photos: openPhotoReader() }
  })
  afterAll(async () => {
    await sandbox.close()
    await sandbox.photos.close()
  })
  return () => sandbox
}

/**
 * Starts the shop with workers, all vendors played by the sandbox, and the client library of the hosted functions
 * backend that the specification's client uses (G-5). Drawings are recorded in `drawn`; they are instant unless the
 * settings select the hosted model.
 */
export async function hosted(sandbox: Sandbox, settings: Record<string, string> = {}) {
  // Skips the engine: its threads take a second to start.
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', STYLIST: 'hosted', ...settings })
  const { files, stylist, ...sources } = openVendors(
    config,
    testFolder(),
    { sandboxUrl: sandbox.url, smtpUrl: null },
    SILENT,
  )
  onTestFinished(() => stylist.close())
  const drawings: DrawingRequest[] = []
  const draw = (request: DrawingRequest) => {
    drawings.push(request)
    return (settings['STYLIST'] === 'hosted' ? stylist : quickStylist).draw(request)
  }
  const server = await testServer({ files, photos: sandbox.photos, sources, stylist: { ...quickStylist, draw } })
  await startTestWorkers(server)

  const clientOf = (session: string) =>
    new FunctionsClient(`${server.origin}/functions/v1`, {
      headers: {
        apikey: ANON_KEY,
        authorization: `Bearer ${ANON_KEY}`,
        'x-client-session-id': session,
      },
    })
  async function upload(jpeg: Buffer): Promise<string> {
    const response = await fetch(`${server.origin}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ANON_KEY}`, 'x-client-session-id': SESSION },
      body: new Uint8Array(jpeg),
    })
    return ((await response.json()) as { path: string }).path
  }
  return { ...server, drawn: drawings, client: clientOf(SESSION), clientOf, upload }
}

/** Calls a function and returns its data; throws if it is refused. */
export async function invoke<T = Record<string, unknown>>(
  client: FunctionsClient,
  name: string,
  body: object,
): Promise<T> {
  const { data, error } = await client.invoke<T>(name, { body: { ...body } })
  if (error) throw new Error(await (error as FunctionsHttpError).context.text(), { cause: error })
  return data as T
}

/** Calls a function that must be refused; returns the status and the error text. */
export async function refusal(client: FunctionsClient, name: string, body: object) {
  const { error } = await client.invoke(name, { body: { ...body } })
  const response = (error as FunctionsHttpError).context as Response
  return [response.status, ((await response.json()) as { error: string }).error]
}

export const aPhoto = () => fourColors(640, 480).jpeg().toBuffer()
export const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`
export const pictureAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
export const sizeOf = async (picture: Buffer) => {
  const { width, height, format } = await sharp(picture).metadata()
  return [width, height, format]
}
