import { html } from 'hono/html'
import { kindsOffered } from '../faults/fault-response.ts'
import { type ActiveFault, FAULT_KINDS } from '../faults/faults.ts'
import type { Vendor } from '../vendor.ts'

/** Buttons that make a vendor fail, and the faults that are on. */
export function faultPanel(vendor: Vendor, faults: readonly ActiveFault[]) {
  const vendorFaults = faults.filter((fault) => fault.vendor === vendor.name)
  return html`<section class="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">Let the next request fail</h2>
    <div class="buttons">
      ${kindsOffered(vendor.faults).map(
        (kind) =>
          html`<button type="button" data-add="${JSON.stringify({ vendor: vendor.name, kind, times: 1 })}">
            ${kind} <small>${vendor.faultWords?.[kind] ?? FAULT_KINDS[kind]}</small>
          </button>`,
      )}
      <label><input type="checkbox" id="stays" /> every request, until I stop it</label>
    </div>
    ${vendorFaults.map(
      (fault) =>
        html`<p class="active">
          <b>${fault.kind}</b> ${fault.path ?? 'every path'},
          ${fault.left === null ? 'until stopped' : fault.left === 1 ? 'the next request' : `the next ${fault.left} requests`}
          <button type="button" data-remove="${fault.id}">Stop</button>
        </p>`,
    )}
  </section>`
}
