// In the place of a package that a library loads for what no room asks of it.
module.exports = {};
