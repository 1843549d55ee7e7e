/* The numbers of the features that others refer to: their places in FEATURES, which a test compares. */
export const PACKED_AT = 0;
export const REGIONS_AT = 1;
export const LINKS_AT = 2;
export const OUT_OF_PLAN_AT = 3;
export const HOTSPOTS_AT = 4;
export const IMAGINED_AT = 6;
