// Puts emails into the list as they arrive.
const list = document.querySelector('#emails')
const REFRESH_MS = 2000

async function refresh() {
  const response = await fetch(location.href)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('#emails')
  if (fresh.innerHTML !== list.innerHTML) list.innerHTML = fresh.innerHTML
}

setInterval(() => {
  // An unreachable sandbox has ended or is starting again; the next round tells.
  if (!document.hidden) refresh().catch(() => {})
}, REFRESH_MS)
