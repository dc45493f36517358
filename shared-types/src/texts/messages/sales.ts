/** Messages on sales that are not in the valuer's bank yet. */
export const salesMessages = {
  kept: "Kept on this device. The sale is saved in your sales when there is a connection.",
  notKept:
    "You are offline and this browser keeps nothing. Please save the sale again when you are back online.",
  unsent: "Kept on this device until there is a connection",
  changeKept: "A change of this sale is kept on this device.",
  discarded: (name: string): string => `${name} removed from this device`,
} as const;
