/** The client of the contract, loaded with the first call: the sign-in screen needs neither it nor the contract. */
export const loadApi = () => import("./api");
