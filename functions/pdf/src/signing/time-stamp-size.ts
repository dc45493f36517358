/** A file reserves room for a time stamp before it is asked for; those of known responders have 4 to 8 KB. */
export const MAX_TIME_STAMP_BYTES = 12_288;
