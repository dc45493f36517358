/** Outlines of the icons on a grid of 20 by 20. */
export const iconPaths = {
  back: "M12.5 4.5 7 10l5.5 5.5",
  next: "M7.5 4.5 13 10l-5.5 5.5",
  close: "M5 5l10 10M15 5 5 15",
  plus: "M10 4v12M4 10h12",
  home: "M3.5 9 10 3.5 16.5 9v7.5h-4.7v-4.2H8.2v4.2H3.5z",
  list: "M7.5 5h9M7.5 10h9M7.5 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  bank: "M4 16.5V8M8 16.5V8M12 16.5V8M16 16.5V8M2.8 8 10 3.5 17.2 8zM2.5 16.5h15",
  person: "M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10zM3.8 16.8c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6",
  costs: "M3.5 16.5V9M8 16.5V3.5M12.3 16.5V11M16.5 16.5V6.5",
  pen: "M4 16l.8-3.4L13.4 4 16 6.6 7.4 15.2z",
  leave: "M8 3.5H3.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5",
} as const;
