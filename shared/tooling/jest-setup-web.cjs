require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { toHaveNoViolations } = require('jest-axe');

expect.extend(toHaveNoViolations);
configure({ asyncUtilTimeout: 5000 });
