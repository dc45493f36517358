import { limitAllocations } from "./limit-allocations";

limitAllocations(globalThis);
