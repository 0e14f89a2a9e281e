// Keeps the wall fresh and sends what its buttons say.
const live = document.querySelector('#live')
const { api } = live.dataset
const REFRESH_MS = 2000
let shown = ''

async function refresh() {
  const response = await fetch(location.href)
  if (response.status !== 200) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('#live').innerHTML
  if (fresh === shown) return
  const focused = document.activeElement?.closest('button')
  const { order, status, ahead } = focused?.dataset ?? {}
  live.innerHTML = fresh
  shown = fresh
  const again = [...live.querySelectorAll('button')].find(
    ({ dataset }) => focused && dataset.order === order && dataset.status === status && dataset.ahead === ahead,
  )
  again?.focus()
}

const put = (address, body) =>
  fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

live.addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  const { order, status, ahead } = button.dataset
  if (order) await put(`${api}/_orders/${order}`, { status })
  if (ahead) {
    const timing = await (await fetch(`${api}/_timing`)).json()
    await put(`${api}/_timing`, { ...timing, aheadSeconds: timing.aheadSeconds + Number(ahead) })
  }
  await refresh()
})

setInterval(() => {
  // An unreachable sandbox has ended or is starting again; the next round tells.
  if (!document.hidden) refresh().catch(() => {})
}, REFRESH_MS)
