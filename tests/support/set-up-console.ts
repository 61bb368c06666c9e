import { watchConsole } from './expect-logged.ts'

watchConsole()
