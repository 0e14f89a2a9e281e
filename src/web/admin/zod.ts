import { z } from 'zod'

// Zod would try out code generation, which our content security policy forbids and the browser reports.
z.config({ jitless: true })

export { z }
