import type { FunctionName, Input, Output } from '#contract/index.ts'
import { publicConfig } from './config.ts'
import { fetchJson } from './fetch-json.ts'
import { requestHeaders } from './request-headers.ts'

/** Calls a function of the product. Throws a CallError whose message can be shown as it is. */
export async function call<N extends FunctionName>(
  name: N,
  input: Input<N>,
  {
    timeoutMs = 20_000,
    signal,
    fallbackMessage,
  }: {
    readonly timeoutMs?: number
    readonly signal?: AbortSignal
    /** Returns the message for an error response without one. */
    readonly fallbackMessage?: (status: number) => string
  } = {},
): Promise<Output<N>> {
  const { anonKey } = await publicConfig()
  return await fetchJson<Output<N>>(
    `/functions/v1/${name}`,
    {
      method: 'POST',
      headers: { ...requestHeaders(anonKey), 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    },
    timeoutMs,
    fallbackMessage,
  )
}
