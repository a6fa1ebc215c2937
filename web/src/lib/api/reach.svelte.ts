/** Whether the server answered when it was last asked; pages say so where it did not. */
export const reach = $state({ lost: false });
