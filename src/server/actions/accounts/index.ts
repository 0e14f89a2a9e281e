// Public entry point of this subject.
export { guardedSignIn } from './guarded-sign-in.ts'
