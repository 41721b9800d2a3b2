/** Lets the browser paint, and hear what is tapped. @param milliseconds at least so long */
export const rest = (milliseconds = 0): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
