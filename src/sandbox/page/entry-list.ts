import { html } from 'hono/html'
import { type Entry, type Side, thumbnailPath } from '../journal/journal.ts'
import type { Vendor } from '../vendor.ts'

/** The journal, newest first; each line expands to the request and the response. */
export function entryList(entries: readonly Entry[], vendors: readonly Vendor[]) {
  if (entries.length === 0) return html`<p class="empty">No requests yet.</p>`
  const titles = new Map(vendors.map(({ name, title }) => [name, title]))
  return html`<ol class="entries">
    ${entries.map(
      (entry) =>
        html`<li>
          <details id="entry-${entry.id}">
            <summary>
              <time datetime="${entry.at}">${entry.at.slice(11, 19)}</time>
              <span class="vendor">${titles.get(entry.vendor) ?? entry.vendor}</span>
              <span class="call"><b>${entry.method}</b> ${entry.path}</span>
              ${entry.fault ? html`<span class="fault">${entry.fault}</span>` : ''}
              <span class="${statusClass(entry.status)}"
                >${entry.status ?? (entry.durationMs === null ? 'under way' : 'no response')}</span
              >
              <span class="duration">${entry.durationMs === null ? '' : `${entry.durationMs} ms`}</span>
            </summary>
            <div class="sides">
              ${side(entry, 'request', entry.request)} ${entry.response ? side(entry, 'response', entry.response) : ''}
            </div>
          </details>
        </li>`,
    )}
  </ol>`
}

const statusClass = (status: number | null): string =>
  status === null ? 'status none' : status < 400 ? 'status good' : 'status bad'

const side = (entry: Entry, name: 'request' | 'response', { headers, body }: Side) =>
  html`<section>
    <h3>${name}</h3>
    <pre class="headers">${headers.map(([header, value]) => `${header}: ${value}`).join('\n')}</pre>
    ${body.text ? html`<pre>${body.text}</pre>` : ''}
    ${body.pictures.map(
      ({ format, width, height }, index) =>
        html`<img
          src="${thumbnailPath(entry.id, name, index)}"
          alt="${format} of ${width} by ${height} pixels"
          loading="lazy"
        />`,
    )}
  </section>`
