export const withTimeLimit = <Value>(limit: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing happened for ${limit} ms.`)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
