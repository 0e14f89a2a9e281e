/** Changes a setting of the sandbox at its address, such as `…/lumaprints/_timing`. Throws if it is refused. */
export async function changeSetting(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
}
