import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { correctedSuccessUrl } from './shop/order/success-url.ts'

// Runs before the router reads the URL, because a mangled URL may belong to another page, or to none (D2-040).
const { pathname, search, hash } = window.location
const meant = correctedSuccessUrl(pathname, search, hash)
if (meant !== null) window.history.replaceState(null, '', meant)

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter(routes)} />)
