// Keeps the journal fresh, remembering which entries are open, and sends what the fault buttons say.
const live = document.querySelector('#live')
const REFRESH_MS = 1500
let etag = ''

async function refresh() {
  const address = `/_sandbox/live?vendor=${encodeURIComponent(live.dataset.vendor)}`
  const response = await fetch(address, { headers: etag ? { 'if-none-match': etag } : {} })
  if (response.status !== 200) return
  etag = response.headers.get('etag') ?? ''
  const open = [...live.querySelectorAll('details[open]')].map(({ id }) => id)
  const stays = isChecked()
  const focused = document.activeElement?.closest('details')?.id
  live.innerHTML = await response.text()
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  const box = live.querySelector('#stays')
  if (box) box.checked = stays
  if (focused) document.getElementById(focused)?.querySelector('summary')?.focus()
}

const isChecked = () => live.querySelector('#stays')?.checked ?? false

live.addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (button?.dataset.add) {
    const fault = JSON.parse(button.dataset.add)
    if (isChecked()) delete fault.times
    await fetch('/_sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    await refresh()
  }
  if (button?.dataset.remove) {
    await fetch(`/_sandbox/faults/${button.dataset.remove}`, { method: 'DELETE' })
    await refresh()
  }
})

setInterval(() => {
  // An unreachable sandbox has ended or is restarting; the next refresh shows which.
  if (!document.hidden) refresh().catch(() => {})
}, REFRESH_MS)
