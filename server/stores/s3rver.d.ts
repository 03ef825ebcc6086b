/** The parts of the test server that tests use; it brings no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
    middleware: ((asked: { path: string; state: object }, next: () => Promise<void>) => Promise<void>)[]
    httpServer: { closeAllConnections(): void }
  }
}
