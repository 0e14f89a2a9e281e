import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ActiveFault, FaultKind } from './faults.ts'

type ToResponse = (http: Context, fault: ActiveFault) => Response | Promise<Response>

/** A vendor's response for each fault. */
export type FaultResponses = { readonly [K in FaultKind]?: ToResponse }

const retryAfter = (fault: ActiveFault): string => String(fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 0)

/** For vendors without their own wording. */
const GENERAL: FaultResponses = {
  'rate-limit': (http, fault) => http.json({ error: 'Too many requests' }, 429, { 'retry-after': retryAfter(fault) }),
  'server-error': (http) => http.json({ error: 'Internal server error' }, 500),
  'bad-gateway': (http) => http.html(BAD_GATEWAY, 502),
  garbage: (http) => http.body('{"data":[{"\u0000', 200, { 'content-type': 'application/json' }),
  dropped: (http) => dropConnection(http),
}

const BAD_GATEWAY = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>
</html>
`

/** The faults that a vendor can simulate. */
export const kindsOffered = (vendorFaults: FaultResponses = {}): readonly FaultKind[] => [
  'slow',
  ...(Object.keys({ ...GENERAL, ...vendorFaults }) as FaultKind[]),
]

/** The response that replaces the vendor's; null when the vendor does respond, only late. */
export async function faultResponse(
  http: Context,
  fault: ActiveFault,
  vendorFaults: FaultResponses = {},
): Promise<Response | null> {
  if (fault.kind === 'slow') {
    await sleep(fault.ms)
    return null
  }
  const toResponse = vendorFaults[fault.kind] ?? GENERAL[fault.kind]
  return toResponse ? await toResponse(http, fault) : null
}

/** Announces a long body, sends a little of it and closes the connection. */
function dropConnection(http: Context): Response {
  const outgoing = (http.env as { outgoing: ServerResponse }).outgoing
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' })
  outgoing.write('{"created":17952', () => outgoing.destroy())
  // Read right away: a response made while another server runs is that library's lazy kind, which would be written
  // twice.
  void RESPONSE_ALREADY_SENT.body
  return RESPONSE_ALREADY_SENT
}
