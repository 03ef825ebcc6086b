/** Where the benches send files to. */
export const uploadAddress = '/pretend-upload'
