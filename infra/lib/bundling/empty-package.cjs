// Replaces a package that a library loads for a feature that no room uses.
module.exports = {};
