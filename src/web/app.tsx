import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter(routes)} />)
