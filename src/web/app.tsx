import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { correctedSuccessUrl } from './shop/order/success-url.ts'

// Runs before the router reads the URL, because a mangled URL may belong to another page, or to none (D2-040).
const { pathname, search, hash } = window.location
const correctUrl = correctedSuccessUrl(pathname, search, hash)
if (correctUrl !== null) window.history.replaceState(null, '', correctUrl)

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter(routes)} />)
