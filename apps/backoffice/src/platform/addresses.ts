export { staffPaths as paths } from '@baize/contract/routes'
